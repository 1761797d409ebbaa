/** The sign of the site, on a field of 32 × 32: an aircraft seen from above. scripts/build-icons.ts draws the icons from it. */
export const MARK_SIZE = 32;
export const MARK =
  'M16 3l2.3 10L29 19v2.8l-10.1-2.6-.6 5.5 3 2.3v2.4L16 28.2l-5.3 1.2V27l3-2.3-.6-5.5L3 21.8V19l10.7-6z';
