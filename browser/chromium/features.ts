/** What Playwright turns off. Chromium takes one list only, so ours holds all of it; a test compares them. */
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

/**
 * With it, DevTools speaks to the frame of the next page before that is shown. An alert of the page before can then be
 * answered by nobody, and the next page waits for it without end (decision 144).
 */
const OUT_OF_STEP = 'RenderDocument';

export const FEATURES_OFF = `--disable-features=${[...OFF_FOR_PLAYWRIGHT, OUT_OF_STEP].join(',')}`;
