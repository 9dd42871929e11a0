import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** A tone's icon, which says the same as its colour, and its classes. */
export const tones: Record<Tone, { icon: LucideIcon; text: string; surface: string; border: string }> = {
  info: { icon: Info, text: 'text-info', surface: 'bg-info-surface', border: 'border-info' },
  success: {
    icon: CircleCheck,
    text: 'text-success',
    surface: 'bg-success-surface',
    border: 'border-success',
  },
  warning: {
    icon: TriangleAlert,
    text: 'text-warning',
    surface: 'bg-warning-surface',
    border: 'border-warning',
  },
  danger: { icon: CircleAlert, text: 'text-danger', surface: 'bg-danger-surface', border: 'border-danger' },
};
