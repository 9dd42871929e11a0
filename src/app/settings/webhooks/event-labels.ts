import { t } from '#language/translate.ts';
import type { DeliveredEvent, WebhookEvent } from '#contract/webhook.ts';

/** What a webhook can be told of, as a person chooses it. */
export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  change: t('Changes'),
  baseline: t('Baselines'),
  comment: t('Comments'),
  finding: t('Findings'),
  suggestion: t('Suggestions'),
};

/** One of them, as it was sent. */
export const DELIVERED_LABELS: Readonly<Record<DeliveredEvent, string>> = {
  change: t('Change', undefined, 'an event'),
  baseline: t('Baseline'),
  comment: t('Comment', undefined, 'an event'),
  finding: t('Findings'),
  suggestion: t('Suggestion'),
  test: t('Test'),
};
