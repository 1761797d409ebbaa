/** Before the game begins: who sits where, links to give away, seats to take. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableSummary } from '../../../../shared/protocol/http.ts';
import { t } from '../../i18n/index.ts';
import { api } from '../../net/api.ts';
import { copyText } from '../copy.ts';
import { tellFailure } from '../failures.ts';
import { Frame } from '../frame.tsx';
import { Icon, Link, Notice, Spinner } from '../parts.tsx';
import { personName } from '../people.ts';
import { go, inviteAddress } from '../router.ts';
import type { Invitation } from '../routes.ts';
import { seatHolder } from '../seat-holder.ts';
import { sitDown } from '../tables.ts';
import { Terms } from '../terms.tsx';
import { toast } from '../toasts.tsx';
import { useTable } from './model.ts';

export function Waiting({ invite }: { readonly invite: Invitation | undefined }) {
  const table = useTable();
  const claiming = useSignal(false);
  const summary = table.summary.value;
  useEffect(() => {
    if (table.summary.value === undefined) void table.refresh();
  }, [table]);

  const claim = async (seat: string, token: string): Promise<void> => {
    claiming.value = true;
    try {
      table.summary.value = await sitDown(table.id, { seat, token });
      go(`t/${table.id}`, 'replace');
      // The connection was a spectator's.
      table.client.link.restart();
    } catch (error) {
      tellFailure(error);
      void table.refresh();
    } finally {
      claiming.value = false;
    }
  };

  if (summary === undefined)
    return (
      <Frame title={t('waiting.title')}>
        <Spinner label={t('loading')} />
      </Frame>
    );
  const seated = summary.seats.some((seat) => seat.mine);
  const connection = table.client.state.value;
  return (
    <Frame title={t('waiting.title')}>
      <div class="column" data-testid="waiting">
        <h1>{t('waiting.title')}</h1>
        {connection === 'retrying' && <Notice title={t('connection.retrying')} />}
        {invite !== undefined && !seated && summary.status === 'waiting' && (
          <Invited
            summary={summary}
            invite={invite}
            busy={claiming.value}
            onSit={() => void claim('', invite.token)}
          />
        )}
        <p class="lead">{seated ? t('waiting.seated') : t('waiting.lead')}</p>
        <Terms game={summary.game} options={summary.options} />
        <ul class="seats">
          {summary.seats.map((seat) => (
            <li key={seat.id} class={`seat side-${seat.side}`} data-testid={`seat-${seat.id}`}>
              <div class="seat-head">
                <strong class="seat-name">{table.seatName(seat.id)}</strong>
                <span>{seatHolder(seat)}</span>
                <Presence seat={seat} />
              </div>
              {seat.kind === 'open' && seat.name === '' && !seated && (
                <button
                  type="button"
                  class="button"
                  disabled={claiming.value}
                  data-testid={`claim-${seat.id}`}
                  onClick={() => void claim(seat.id, '')}
                >
                  {t('waiting.take')}
                </button>
              )}
              <InviteLink summary={summary} seat={seat.id} />
            </li>
          ))}
        </ul>
        <p class="hint" data-testid="waiting-hints">
          {summary.hints ? t('hints.yes') : t('hints.no')}
        </p>
        <div class="button-row">
          <button
            type="button"
            class="button button-plain"
            onClick={() => void copyText(inviteless(table.id), t('menu.linkCopied'))}
          >
            <Icon name="copy" />
            {t('waiting.copyTable')}
          </button>
          <Link to="" class="button button-plain">
            {t('nav.home')}
          </Link>
          {summary.mine && <GiveUp />}
        </div>
        <details class="fair">
          <summary>{t('waiting.fair')}</summary>
          <p class="hint">{t('waiting.fairHint')}</p>
          <code class="hash">{summary.commitment}</code>
        </details>
      </div>
    </Frame>
  );
}

function inviteless(table: string): string {
  return inviteAddress(table, '', '').replace(/#.*$/, '');
}

function Presence({ seat }: { readonly seat: TableSummary['seats'][number] }) {
  const table = useTable();
  const facts = table.client.facts.value?.seats[seat.id];
  if (seat.kind === 'computer' || seat.name === '' || facts === undefined) return null;
  return (
    <span class={`presence ${facts.present ? 'present' : ''}`}>
      {facts.present ? t('players.here') : t('players.away')}
    </span>
  );
}

function Invited(props: {
  readonly summary: TableSummary;
  readonly invite: Invitation;
  readonly busy: boolean;
  readonly onSit: () => void;
}) {
  const table = useTable();
  const { summary, invite } = props;
  const waiting = summary.seats.filter((seat) => seat.kind === 'invite' && seat.name === '');
  const seat = invite.seat !== '' ? invite.seat : waiting.length === 1 ? waiting[0]?.id : undefined;
  const people = summary.seats.filter((each) => each.name !== '' && each.kind !== 'computer');
  return (
    <section class="invited" data-testid="invited">
      <p>
        {people.length > 0
          ? t('waiting.invitedBy', { names: people.map((each) => personName(each.name)).join(', ') })
          : t('waiting.invited')}{' '}
        {seat !== undefined && t('waiting.invitedSeat', { seat: table.seatName(seat) })}
      </p>
      <button
        type="button"
        class="button button-primary button-big"
        data-testid="sit-down"
        disabled={props.busy}
        onClick={props.onSit}
      >
        {t('waiting.sit')}
      </button>
    </section>
  );
}

/** For the creator: the link of a seat nobody has taken. */
function InviteLink({ summary, seat }: { readonly summary: TableSummary; readonly seat: string }) {
  const table = useTable();
  const invite = summary.invites.find((each) => each.seat === seat);
  if (invite === undefined) return null;
  const link = inviteAddress(table.id, seat, invite.token);
  const renew = async (): Promise<void> => {
    try {
      const fresh = await api.renewInvite(table.id, seat);
      const now = table.summary.value;
      if (now !== undefined)
        table.summary.value = {
          ...now,
          invites: now.invites.map((each) => (each.seat === seat ? fresh : each)),
        };
      toast('info', () => t('waiting.renewed'));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div class="invite">
      <input
        type="text"
        readOnly
        value={link}
        data-testid={`invite-${seat}`}
        aria-label={t('waiting.link', { seat: table.seatName(seat) })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copyText(link, t('waiting.copied'))}>
        <Icon name="copy" />
        {t('waiting.copy')}
      </button>
      <button type="button" class="button button-plain" onClick={() => void renew()}>
        {t('waiting.renew')}
      </button>
    </div>
  );
}

function GiveUp() {
  const table = useTable();
  const sure = useSignal(false);
  const giveUp = async (): Promise<void> => {
    try {
      await api.abandon(table.id);
      go('');
    } catch (error) {
      tellFailure(error);
      sure.value = false;
    }
  };
  return (
    <button
      type="button"
      class="button button-danger"
      data-testid="give-up"
      onBlur={() => {
        sure.value = false;
      }}
      onClick={() => {
        if (sure.value) void giveUp();
        else sure.value = true;
      }}
    >
      {sure.value ? t('waiting.giveUpSure') : t('waiting.giveUp')}
    </button>
  );
}
