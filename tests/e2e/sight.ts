/** What can be seen and touched on a page, by the boxes of its elements. */
import type { Page } from 'playwright-core';

/**
 * Of what to do next and its main controls, what is not wholly in sight without scrolling, or lies under something
 * else: the sentence, the first choice (or the first group of fights), and the button that ends the step.
 */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const choices = ['.fight-roll', '.combat-group button', '.pick', '.actions-plain .button-act'];
    const enabled = choices.map((each) => `${each}:enabled`).join();
    const wanted = ['.prompt-text', enabled, '.actions-plain .button-act:enabled'];
    const unseen = wanted.flatMap((selector) => {
      const element = document.querySelector(`.panel-decision :is(${selector})`);
      if (element === null) return [];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) => [
        [x, top + 3],
        [x, bottom - 3],
      ]);
      const covered = points.some(([x = 0, y = 0]) => {
        const above = document.elementFromPoint(x, y);
        return above === null || !(element.contains(above) || above.contains(element));
      });
      const where = `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
      return inside && !covered ? [] : [`${element.textContent?.trim()} (${where})`];
    });
    if (document.querySelector('.panel-decision :is(.pick, .button-act)') === null) unseen.push('no choice');
    return unseen;
  });
}

/** What is smaller than a finger needs, on what is shown now; words inside a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = [];
    const targets = 'button, a[href], input, select, summary, [role=tab]';
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      // A label around a box is pressed with it.
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const seen = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      // Half a pixel may be lost in rounding.
      if (seen && Math.min(width, height) < 43.5)
        small.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`);
    }
    return small;
  });
}
