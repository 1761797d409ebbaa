import type { TextTable } from '../../../../engine/message.ts';

export const rules: TextTable = {};
