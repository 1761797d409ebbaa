/** A double click is meant for what was there first (KF-18). */

const CONTROLS = 'label, button, a[href], summary, input, select, textarea';

/**
 * The first half of a double click can change the page under the pointer: a list goes, and a tab comes in its place.
 * The second half is dropped when it would meet another control than the first; on the same one it is that one's affair.
 */
export function keepDoubleClicks(): void {
  let first: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      // A click on the words of a checkbox comes a second time, from the box.
      const whole = control?.closest('label') ?? control;
      if (event.detail <= 1) {
        first = whole;
        return;
      }
      if (whole === null || whole === first) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
