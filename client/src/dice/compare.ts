/** What the check of a finished match means for the person who asked for it. */
import type { MatchFile, Verdict } from '../../../shared/protocol/match-file.ts';
import type { Noted } from './memory.ts';

export interface Compared {
  /** The fingerprint of the file and the one that this browser noted. */
  readonly commitment: 'same' | 'different' | 'unknown';
  /** Whether the share that this browser gave is part of the seed. */
  readonly share: 'used' | 'missing' | 'unknown';
}

export function compare(file: Pick<MatchFile, 'commitment' | 'seats'>, noted: Noted): Compared {
  const { commitment, share, seated } = noted;
  const used = file.seats.some((seat) => seat.random === share);
  return {
    commitment: commitment === undefined ? 'unknown' : commitment === file.commitment ? 'same' : 'different',
    share: share === undefined || seated !== true ? 'unknown' : used ? 'used' : 'missing',
  };
}

/**
 * fair: everything fits. doubtful: the file fits together, but not with what this browser noted. faulty: the
 * file does not fit together. unreadable: no match file. uncheckable: of a game or of rules that are not here.
 */
export type Overall = 'fair' | 'doubtful' | 'faulty' | 'unreadable' | 'uncheckable';

export function overall(verdict: Verdict, compared: Compared): Overall {
  if (!verdict.ok) {
    if (verdict.fault === 'file') return 'unreadable';
    return verdict.fault === 'game' || verdict.fault === 'rules-version' ? 'uncheckable' : 'faulty';
  }
  return compared.commitment === 'different' || compared.share === 'missing' ? 'doubtful' : 'fair';
}

/** In the order in which `verifyMatchFile` goes through them. */
export const CHECKS = ['commitment', 'seed', 'journal', 'outcome'] as const;
export type Check = (typeof CHECKS)[number];

export interface Checked {
  readonly check: Check;
  readonly result: 'passed' | 'failed' | 'skipped';
}

/** What was looked at. After the first fault nothing more is. */
export function checksOf(verdict: Verdict): readonly Checked[] {
  const failed = verdict.ok ? CHECKS.length : (CHECKS as readonly string[]).indexOf(verdict.fault);
  return CHECKS.map((check, i) => ({
    check,
    result: i < failed ? 'passed' : i === failed ? 'failed' : 'skipped',
  }));
}
