/** Sums up a run of Vitest from its JSON report. */

/** What we read of the report. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export interface Tally {
  readonly line: string;
  readonly exitCode: number;
}

/**
 * A file that broke before its tests ran counts as one failure, and so does a run that ended badly for another
 * reason. A run without a test is a failure too.
 */
export function tally(report: TestReport | undefined, vitestExitCode: number): Tally {
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const passed = report?.numPassedTests ?? 0;
  const known = (report?.numFailedTests ?? 0) + broken;
  const failed = known === 0 && vitestExitCode !== 0 && passed > 0 ? 1 : known;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return {
    line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    exitCode: passed > 0 && failed === 0 ? 0 : 1,
  };
}
