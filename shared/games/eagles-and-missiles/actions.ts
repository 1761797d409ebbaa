/** The shape of what a client may send. What is legal is another question. */
import { z } from 'zod';
import type { Parsed } from '../../engine/types.ts';
import { AIRFIELD_IDS, CITY_IDS, SQUADRON_IDS } from './board.ts';
import { LANDS, LINES, ZONES } from './data/lands.ts';
import { AA_UNITS } from './data/units.ts';
import { type Action, MISSIONS } from './types.ts';

const land = z.enum(LANDS);
const unit = z.enum(AA_UNITS);
const zone = z.enum(ZONES);
const field = z.enum(AIRFIELD_IDS as [(typeof AIRFIELD_IDS)[number], ...(typeof AIRFIELD_IDS)[number][]]);
const squadronId = z.string().refine((id) => SQUADRON_IDS.includes(id), 'no such squadron');
const card = z.string().regex(/^[rpn]\d{2}$/);
const target = z.enum([...CITY_IDS, ...AIRFIELD_IDS, ...AA_UNITS]);
/** A zone, card, squadron, place or nothing: short, and compared with the legal list anyway. */
const loose = z.string().max(32);

const shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('done') }),
  z.strictObject({ type: z.literal('place-aa'), unit, land }),
  z.strictObject({ type: z.literal('lift-aa'), unit }),
  z.strictObject({ type: z.literal('draw') }),
  z.strictObject({ type: z.literal('plan-card'), card, line: z.enum(LINES) }),
  z.strictObject({ type: z.literal('aim-missile'), card, target }),
  z.strictObject({ type: z.literal('unplan-card'), card }),
  z.strictObject({
    type: z.literal('assign'),
    squadron: squadronId,
    mission: z.enum(MISSIONS),
    target: loose,
  }),
  z.strictObject({ type: z.literal('recall'), squadron: squadronId }),
  z.strictObject({ type: z.literal('choose'), option: z.union([land, field]) }),
  z.strictObject({ type: z.literal('fire'), unit, target: squadronId }),
  z.strictObject({ type: z.literal('guard'), unit, card }),
  z.strictObject({ type: z.literal('play'), card, target: loose }),
  z.strictObject({ type: z.literal('enter'), zone }),
  z.strictObject({ type: z.literal('fight'), target: squadronId }),
  z.strictObject({ type: z.literal('bomb'), zone }),
  z.strictObject({ type: z.literal('lose'), squadron: squadronId }),
  z.strictObject({
    type: z.literal('refuel'),
    squadron: squadronId,
    mission: z.enum(['duel', 'assault', 'fleet']),
    target: loose,
  }),
  z.strictObject({ type: z.literal('land'), squadron: squadronId, airfield: field }),
  z.strictObject({ type: z.literal('withdraw'), unit, land }),
  z.strictObject({ type: z.literal('bombard'), squadron: squadronId, target }),
  z.strictObject({ type: z.literal('move-aa'), unit, land }),
]);

export function parseAction(raw: unknown): Parsed<Action> {
  const parsed = shape.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, message: `${issue?.path.join('.') || 'action'}: ${issue?.message ?? 'not valid'}` };
}
