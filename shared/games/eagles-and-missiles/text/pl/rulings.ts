import type { TextTable } from '../../../../engine/message.ts';

export const rulings: TextTable = {};
