import { useNavigate } from '@tanstack/react-router';
import { SettingsView } from '#app/settings/settings-view.tsx';

/** The settings, and the way out once the model they are about is gone. */
export function SettingsPanel() {
  const navigate = useNavigate();
  return <SettingsView onDeleted={() => void navigate({ to: '/' })} />;
}
