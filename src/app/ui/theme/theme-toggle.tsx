import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { type ThemeChoice, themeChoices, useTheme } from './theme.ts';

const labels: Record<ThemeChoice, string> = {
  system: t('As the system'),
  light: t('Light'),
  dark: t('Dark'),
};
const nowLabels: Record<ThemeChoice, string> = {
  system: t('Theme: as the system'),
  light: t('Theme: light'),
  dark: t('Theme: dark'),
};
const icons = { system: Monitor, light: Sun, dark: Moon };

/** Chooses between light, dark and what the system asks for. */
export function ThemeToggle() {
  const { choice, setChoice } = useTheme();
  const Icon = icons[choice];
  return (
    <Menu
      align="end"
      trigger={<IconButton label={nowLabels[choice]} icon={<Icon aria-hidden="true" size={16} />} />}
      entries={themeChoices.map((one) => ({
        kind: 'item',
        id: one,
        label: labels[one],
        checked: one === choice,
        onSelect: () => setChoice(one),
      }))}
    />
  );
}
