/** Names of people. */
import { t } from '../i18n/index.ts';

/** As the server names somebody who has not said how he wants to be called; see server/http/identity.ts. */
const UNNAMED = /^Guest (\d{4})$/;

/** A name as the reader should see it: guests without a name of their own are called so in the reader's language. */
export function personName(name: string): string {
  const number = UNNAMED.exec(name)?.[1];
  return number === undefined ? name : t('name.guest', { number });
}
