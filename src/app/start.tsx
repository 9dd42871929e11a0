import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setOwnDecimalSign } from '#language/decimal-sign.ts';
import { decimalSignOf } from '#model/expression/notation.ts';
import { App, createQueryClient } from './app.tsx';
import { openAhead } from './screens/open-ahead.ts';
import { createAppRouter } from './screens/router.tsx';
import { tellLanguage } from './screens/tell-language.ts';
import { tellNewVersionWhenCodeIsGone } from './screens/tell-new-version.ts';
import { keepApp } from './service-worker/register.ts';
import { printFromMenu } from './ui/printing/print-from-menu.ts';
import { formatLocaleNumber } from './ui/locale/locale-number.ts';
import { startTheme } from './ui/theme/theme.ts';

/** Puts the app into the page. */
export function start(): void {
  startTheme();
  setOwnDecimalSign(decimalSignOf(formatLocaleNumber));
  // A browser loads a font when it first draws with it: the first drawing would be painted with another one, and then once more.
  void document.fonts.load('1em "Inter Variable"').catch(() => []);

  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no element with the id "root"');
  const client = createQueryClient();
  void openAhead(client, location.pathname);
  createRoot(place).render(
    <StrictMode>
      <App router={createAppRouter()} client={client} />
    </StrictMode>,
  );
  tellLanguage(client);
  tellNewVersionWhenCodeIsGone();
  keepApp();
  printFromMenu();
}
