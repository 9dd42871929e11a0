import type { DeliveredEvent, WebhookEvent } from '#contract/webhook.ts';

/** What a webhook can be told of, as a person chooses it. */
export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  change: 'Changes',
  baseline: 'Baselines',
  comment: 'Comments',
  finding: 'Findings',
  suggestion: 'Suggestions',
};

/** One of them, as it was sent. */
export const DELIVERED_LABELS: Readonly<Record<DeliveredEvent, string>> = {
  change: 'Change',
  baseline: 'Baseline',
  comment: 'Comment',
  finding: 'Findings',
  suggestion: 'Suggestion',
  test: 'Test',
};
