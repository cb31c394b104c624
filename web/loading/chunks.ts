/**
 * How the built code is split. By default the bundler makes dozens of small shared files, which compress worse: these
 * groups take 10 kB off the editor. bundle-sizes.test.ts holds the result to its budgets.
 */
export const CHUNK_GROUPS = [
  {
    // What every visitor needs, signed in or not.
    name: 'first',
    test: new RegExp(
      [
        'node_modules/(react|react-dom|scheduler|use-sync-external-store|clsx)/',
        'node_modules/@tanstack/(react-router|router-core|history|store|react-store)/',
        // The factory of icons, and the icons of the landing page that other screens have too.
        'lucide-react/dist/esm/[\\w-]+\\.m?js',
        'lucide-react/dist/esm/icons/(calendar-clock|check|globe|lock|pencil-line|scan-text)\\.m?js',
        'vite/preload-helper',
        'web/ui/(button-class|link-button|brand|spinner|document-title)\\.tsx?',
      ].join('|'),
    ),
  },
  {
    // What nearly every screen behind the sign-in needs at once: selects and switches come with what is loaded later.
    name: 'kit',
    test: new RegExp(
      [
        'node_modules/(@base-ui/(?!react/(select|switch)/)|@floating-ui)/',
        'node_modules/@tanstack/(react-query|query-core)/',
        'web/ui/(tooltip|button|page-header|sidebar-toggle|skeleton|empty-state|field)\\.tsx',
      ].join('|'),
    ),
    minShareCount: 4,
  },
  {
    // One file and one request each otherwise, and all of their names in the file that every visitor loads.
    name: 'icons',
    test: /lucide-react\/dist\/esm\/icons\//,
    minShareCount: 3,
  },
];
