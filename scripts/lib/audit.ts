/** What `npm audit --json` says, read. */
import { z } from 'zod';

const GRAVE = ['high', 'critical'] as const;

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string().default(''), via: z.array(z.unknown()).default([]) }),
  ),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});

/** How npm tells that there was no report. */
const failureSchema = z.object({
  message: z.string().optional(),
  statusCode: z.number().optional(),
  error: z.object({ code: z.string().nullish(), summary: z.string().optional() }).optional(),
});

/** The registry does not do audits, as mirrors often do not. */
const NO_ENDPOINT = [404, 405, 410, 501];
/** Nobody is there to ask. */
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

export type AuditVerdict =
  /** Asked and answered; nothing grave. */
  | { readonly kind: 'clean'; readonly lesser: number }
  | { readonly kind: 'grave'; readonly lines: readonly string[] }
  /** There is no such service here. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** Anything else: not to be taken for a clean report. */
  | { readonly kind: 'broken'; readonly reason: string };

function titlesOf(via: readonly unknown[]): string {
  const titles = via.map((one) =>
    typeof one === 'object' && one !== null && 'title' in one ? String(one.title) : String(one),
  );
  return [...new Set(titles)].join('; ');
}

/** @param output standard output of `npm audit --json`. */
export function readAudit(output: string): AuditVerdict {
  let json: unknown;
  try {
    json = JSON.parse(output);
  } catch {
    return {
      kind: 'broken',
      reason: `npm audit printed no report: ${output.slice(0, 200).trim() || 'nothing'}`,
    };
  }
  const report = reportSchema.safeParse(json);
  if (report.success) {
    const found = Object.entries(report.data.vulnerabilities);
    const grave = found.filter(([, { severity }]) => (GRAVE as readonly string[]).includes(severity));
    if (grave.length === 0) return { kind: 'clean', lesser: found.length };
    const lines = grave.map(
      ([name, { severity, range, via }]) => `${severity}: ${name} ${range}: ${titlesOf(via)}`,
    );
    return { kind: 'grave', lines };
  }
  const failure = failureSchema.safeParse(json);
  if (!failure.success) return { kind: 'broken', reason: 'npm audit printed something unknown' };
  const { statusCode, message = '', error } = failure.data;
  const words = [message, error?.code, error?.summary].filter(Boolean).join(' ') || 'no reason was given';
  if (statusCode !== undefined && NO_ENDPOINT.includes(statusCode))
    return { kind: 'unavailable', reason: words };
  if (statusCode === undefined && UNREACHABLE.test(words)) return { kind: 'unavailable', reason: words };
  return { kind: 'broken', reason: words };
}
