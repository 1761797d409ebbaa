/** A way from a table to a rule, in a tab of its own so that the table stays. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.ts';
import { address } from '../net/root.ts';

export function rulesAddress(rule: string): string {
  return address(`learn/rules#${encodeURIComponent(rule)}`);
}

export function RuleLink(props: {
  readonly rule: string;
  readonly class?: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <a
      href={rulesAddress(props.rule)}
      target="_blank"
      rel="noopener"
      class={props.class ?? ''}
      data-testid="rule-link"
      aria-label={props.children === undefined ? t('rules.openAt', { rule: props.rule }) : undefined}
    >
      {props.children ?? props.rule}
    </a>
  );
}
