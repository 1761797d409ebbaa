/** What was agreed for a table besides its seats: a handicap. */
import { say } from '../i18n/index.ts';
import { gameNow } from './games.ts';

export function Terms({ game, options }: { readonly game: string; readonly options: unknown }) {
  const terms = gameNow(game)?.client.terms?.(options) ?? [];
  return (
    <>
      {terms.map((term) => (
        <span key={term.key} class="terms" data-testid="terms">
          {say(term, game)}
        </span>
      ))}
    </>
  );
}
