import { expect, test } from 'vitest';
import { readAudit } from '../../scripts/lib/audit.ts';

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      leaky: {
        name: 'leaky',
        severity,
        isDirect: true,
        via: [{ title: 'Reads too much', severity }],
        range: '<2',
      },
    },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 1, critical: 0, total: 1 } },
  });
const failure = (message: string, statusCode?: number) =>
  JSON.stringify({
    message,
    method: 'POST',
    error: { summary: '', detail: '' },
    ...(statusCode && { statusCode }),
  });

test.each(['high', 'critical'])('a hole that is %s fails the check and is named', (severity) => {
  expect(readAudit(report(severity))).toEqual({
    kind: 'grave',
    lines: [`${severity}: leaky <2: Reads too much`],
  });
});

test('lesser holes and none pass', () => {
  expect(readAudit(report('moderate'))).toEqual({ kind: 'clean', lesser: 1 });
  const none = { vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } };
  expect(readAudit(JSON.stringify(none))).toEqual({ kind: 'clean', lesser: 0 });
});

test('a registry without audits, or none at all, is told apart from a failure', () => {
  const posted = '- POST https://registry.example/-/npm/v1/security/advisories/bulk';
  expect(readAudit(failure(`405 Method Not Allowed ${posted}`, 405)).kind).toBe('unavailable');
  expect(readAudit(failure(`404 Not Found ${posted}`, 404)).kind).toBe('unavailable');
  expect(readAudit(failure('request failed, reason: getaddrinfo ENOTFOUND registry.example')).kind).toBe(
    'unavailable',
  );
  for (const output of [
    failure(`500 Internal Server Error ${posted}`, 500),
    failure(`401 Unauthorized ${posted}`, 401),
    failure('the lock file is broken'),
    '',
    'npm error',
    '[]',
    '{}',
  ])
    expect(readAudit(output).kind, output).toBe('broken');
});
