import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const html = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8');

test('the page has the base that the server rewrites, before anything with an address', () => {
  const base = html.indexOf('<base href="./" />');
  expect(base).toBeGreaterThan(0);
  expect(html.search(/(?:src|href)="(?!\.\/" \/>)/)).toBeGreaterThan(base);
});

test('the page has no script or style of its own, so that the content security policy can forbid them', () => {
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\sstyle=|\son\w+=/);
});
