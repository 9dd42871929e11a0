import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** What Playwright turns off in Chromium: of two lists of features Chromium reads the last one alone, so that ours has to have these. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The browser's own pages for suggested addresses: made for each page that a test opens, one second of processor time. */
const PAGES_FOR_ADDRESSES = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/**
 * What lets Chromium run as root in a container, keeps it from calling home during a test, and from working for an address bar that
 * nobody sees.
 */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...PAGES_FOR_ADDRESSES].join(',')}`,
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const answersVersion = (file: string): boolean =>
  spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** The absolute path of a command; Playwright does not look in PATH. */
const whereIs = (command: string): string | undefined => {
  const found = spawnSync('sh', ['-c', 'command -v "$0"', command], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
};

const systemBrowser = (): string | undefined =>
  SYSTEM_BROWSERS.map(whereIs).find((file) => file !== undefined && answersVersion(file));

const playwrightBrowser = (): string | undefined => {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

/** Runs an installer; what it says goes to stderr, whether it worked shows in what is found afterwards. */
const install = (command: string, ...args: string[]): void => {
  console.error(`No browser found; trying ${[command, ...args].join(' ')}`);
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

const installWithPlaywright = (): string | undefined => {
  install('npx', 'playwright', 'install', 'chromium');
  return playwrightBrowser();
};

const installWithApt = (): string | undefined => {
  if (process.getuid?.() !== 0 || !whereIs('apt-get')) return undefined;
  install('apt-get', 'update');
  install('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return systemBrowser();
};

/**
 * The path of a Chromium to test with: `CHROMIUM_PATH`, Playwright's own, one of the system, and else one that is
 * installed now, which takes minutes. Throws one sentence where none can be had: browser tests are never skipped in
 * silence. The answer is kept in `CHROMIUM_PATH` for the processes started from here.
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (whereIs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, and no program is there.`);
  }
  const found = playwrightBrowser() ?? systemBrowser() ?? installWithPlaywright() ?? installWithApt();
  if (!found)
    throw new Error(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
    );
  process.env.CHROMIUM_PATH = found;
  return found;
}
