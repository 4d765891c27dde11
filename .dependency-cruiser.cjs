const isTest = String.raw`\.(test|web\.test|pg\.test|e2e)\.tsx?$|^server/test/|^(ui|web)/src/test/|/testing/`;

/** The other workspaces that each one may import. */
const layers = {
  domain: [],
  contract: ['domain'],
  demo: ['domain'],
  pdf: [],
  server: ['domain', 'contract', 'demo', 'pdf'],
  ui: ['domain', 'contract'],
  shopper: ['domain', 'contract'],
  // The sample areas only where they are registered: see sample-is-registered-once.
  web: ['domain', 'contract', 'ui', 'sample', 'pdf'],
  // Their tests show their pages in the real hub.
  sample: ['domain', 'contract', 'ui', 'pdf', 'web/src/test', 'web/src/i18n', 'e2e', 'scripts'],
  sandbox: ['domain', 'demo'],
  // Clients are made from the published description alone.
  clients: ['scripts'],
  scripts: [],
  // Journeys start the product as processes. Of its code they may import only the texts that screens show.
  e2e: ['domain', 'contract', 'scripts', 'ui/src/i18n', 'ui/src/format', 'web/src/i18n', 'sandbox/src/i18n'],
  // Page loads are measured in the journeys' browser, on their stack.
  bench: [
    'domain',
    'contract',
    'server',
    'demo',
    'scripts',
    'e2e/browser.ts',
    'e2e/stack.ts',
    'e2e/i18n.ts',
    'e2e/interaction.ts',
  ],
};

const layer = ([name, others]) => ({
  name: `layer-${name}`,
  comment: `${name} imports ${others.length === 0 ? 'no other workspace' : `only ${others.join(', ')}`}.`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${Object.keys(layers).join('|')})/`, pathNot: `^(${[name, ...others].join('|')})(/|$)` },
});

/** Folders of the server that belong to an app without carrying its name. */
const serverFoldersOf = { loyalty: 'ledger|import', shipping: 'carriers' };

/** What belongs to one of these apps: its folders at whatever depth of a workspace, and its folders of the server. */
const inApps = (...apps) => [
  String.raw`^(?:domain|contract|server|web|ui|demo|sandbox|bench|e2e)/.*\b(?:${apps.join('|')})/`,
  ...apps.flatMap((app) => (serverFoldersOf[app] ? [`^server/src/(?:${serverFoldersOf[app]})/`] : [])),
];

/** Sibling folders may not import each other, except from one shared folder. */
const isolated = (name, folder, shared = '$1') => ({
  name,
  comment: `Folders of ${folder} import no sibling; shared code is beside them.`,
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/($1|${shared})/` },
});

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(layer),
    {
      name: 'domain-is-pure',
      comment: 'The domain has no dependency: no package and nothing of Node.',
      severity: 'error',
      from: { path: '^domain/', pathNot: isTest },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-runs-in-the-browser',
      comment: 'The contract is shared with the web app, so it uses nothing of Node.',
      severity: 'error',
      from: { path: '^contract/', pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'values-load-no-schema',
      comment: 'A values.ts is loaded by pages: the schema library would weigh more than the page.',
      severity: 'error',
      from: { path: String.raw`^contract/src/.*values\.ts$` },
      to: {
        path: String.raw`^contract/|zod`,
        pathNot: String.raw`^contract/src/.*(values|audit-actions)\.ts$`,
      },
    },
    {
      name: 'web-loads-no-schema',
      comment: 'Pages take types from the contract, and values from its files without schemas.',
      severity: 'error',
      from: { path: '^(ui|web)/src/', pathNot: isTest },
      to: {
        path: String.raw`^contract/src/.*(routes|primitives|route|fields|notices|notice-fields)\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-runs-in-the-browser',
      comment: 'Only what builds the pages runs in Node.',
      severity: 'error',
      from: { path: '^(ui|web)/src/', pathNot: `${isTest}|^ui/src/build/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sample-is-registered-once',
      comment: 'The product names the sample areas in one file alone, so that they can be taken out.',
      severity: 'error',
      from: {
        path: '^(domain|contract|ui|server|web|e2e|sandbox|scripts)/',
        pathNot: String.raw`^web/src/page-sets\.ts$`,
      },
      to: { path: '^sample/' },
    },
    {
      name: 'sample-knows-no-web',
      comment: 'The sample areas stand on ui alone; their tests show them in the real hub.',
      severity: 'error',
      from: { path: '^sample/', pathNot: `${isTest}|^sample/(e2e|interaction)/` },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'sample-runs-in-the-browser',
      comment: 'The sample endpoints run in the page, so they use nothing of Node.',
      severity: 'error',
      from: { path: '^sample/src/', pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sample-loads-no-schema',
      comment: 'Pages and endpoints take types from a contract, and values from its files without schemas.',
      severity: 'error',
      from: {
        path: '^sample/src/',
        pathNot: String.raw`${isTest}|^sample/src/(.+/contract|contract/.+)\.ts$`,
      },
      to: {
        path: String.raw`^contract/src/.*(routes|primitives|route|fields)\.ts$|^sample/src/(.+/contract|contract/.+)\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sample-values-load-no-schema',
      comment: 'A values.ts is loaded by pages: the schema library would weigh more than the page.',
      severity: 'error',
      from: { path: String.raw`^sample/src/[^/]+/values\.ts$` },
      to: { path: 'zod' },
    },
    {
      name: 'sample-areas-keep-their-routes',
      comment:
        'A sample area may read the seeds of another, but not its endpoints; the app composes them, and `api` sends to it.',
      severity: 'error',
      from: { path: '^sample/src/([^/]+)/', pathNot: [isTest, '^sample/src/api/'] },
      to: {
        path: String.raw`^sample/src/[^/]+/routes\.ts$|^sample/src/app\.ts$`,
        pathNot: '^sample/src/$1/',
        dynamic: false,
      },
    },
    {
      name: 'sample-areas-are-isolated',
      comment:
        "A sample area's page imports no other's, save what they share; only its screens compose areas.",
      severity: 'error',
      from: { path: '^sample/src/([^/]+)/page/', pathNot: String.raw`${isTest}|-screen\.tsx$` },
      to: { path: '^sample/src/[^/]+/page/', pathNot: '^sample/src/$1/' },
    },
    {
      name: 'sample-loads-when-opened',
      comment:
        'What the registered file imports at once stands in the first bundles: addresses of pages alone.',
      severity: 'error',
      from: {
        path: String.raw`^sample/src/(page-set|pages/[^/]+)\.ts$`,
        pathNot: String.raw`screens\.ts$|/(navigation|entries|icons)\.ts$`,
      },
      to: {
        path: '^sample/src/',
        pathNot: '^sample/src/pages/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'loyalty-knows-no-shipping',
      comment: 'The two apps share the shop, and never import each other.',
      severity: 'error',
      from: { path: inApps('loyalty') },
      to: { path: inApps('shipping') },
    },
    {
      name: 'shipping-knows-no-loyalty',
      comment: 'The two apps share the shop, and never import each other.',
      severity: 'error',
      from: { path: inApps('shipping') },
      to: { path: inApps('loyalty') },
    },
    {
      name: 'shop-knows-no-app',
      comment: 'The shop tells its followers what happens; the composition root registers them.',
      severity: 'error',
      from: { path: inApps('shop'), pathNot: isTest },
      to: { path: inApps('loyalty', 'shipping') },
    },
    {
      name: 'hub-knows-no-app',
      comment:
        'Sign-in, accounts, stores and the shell serve every app; the composition root brings them together.',
      severity: 'error',
      from: { path: inApps('hub'), pathNot: isTest },
      to: { path: inApps('loyalty', 'shipping', 'shop') },
    },
    {
      name: 'verbs-know-no-door',
      comment: 'HTTP and the command line are doors to the verbs; nothing behind a door imports it.',
      severity: 'error',
      from: { path: '^server/src/(verbs|ledger|db|outbound|platforms|carriers)/', pathNot: isTest },
      to: { path: '^server/src/(http|cli)/' },
    },
    {
      name: 'outbound-knows-no-target',
      comment: 'outbound/ imports no carrier and no host.',
      severity: 'error',
      from: { path: '^server/src/outbound/', pathNot: isTest },
      to: { path: '^(domain|contract|server)/', pathNot: '^server/src/outbound/' },
    },
    {
      name: 'only-outbound-calls',
      comment: 'Carriers and hosts are called through outbound/; lint bans the global fetch there.',
      severity: 'error',
      from: { path: '^server/src/(platforms|carriers|verbs|ledger)/', pathNot: isTest },
      to: { path: '^(node:)?(http|https|http2|net|tls|undici)$' },
    },
    {
      name: 'doors-know-no-host',
      comment:
        'Doors and verbs import the ports, not the hosts and carriers behind them. The hub is our own.',
      severity: 'error',
      from: { path: '^server/src/(http|jobs|cli|verbs|ledger|db|import)/', pathNot: isTest },
      to: { path: '^server/src/(platforms|carriers)/[^/]+/', pathNot: '^server/src/platforms/(port|hub)/' },
    },
    isolated('platforms-are-isolated', 'server/src/platforms', 'port'),
    isolated('carriers-are-isolated', 'server/src/carriers', 'testing'),
    isolated('apps-are-isolated', 'web/src/features'),
    {
      name: 'features-are-isolated',
      comment: 'A feature imports no other feature, except what its app shares.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/([^/]+)/' },
      to: { path: '^web/src/features/[^/]+/[^/]+/', pathNot: '^web/src/features/$1/($2|shared)/' },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: isTest },
      to: { path: '^web/src/(routes|screens)/' },
    },
    {
      name: 'screens-know-no-route',
      comment:
        'A screen composes features and is shown in the frame and in the hub; the page catalogue says where.',
      severity: 'error',
      from: { path: '^web/src/screens/', pathNot: isTest },
      to: { path: '^web/src/(routes|shell)/' },
    },
    {
      name: 'ui-is-plain',
      comment: 'A component knows no kit, no route and no query.',
      severity: 'error',
      from: { path: '^ui/src/components/', pathNot: isTest },
      to: { path: '^ui/src/kit/|node_modules/@tanstack/' },
    },
    {
      name: 'no-test-in-product',
      comment: 'The product imports nothing that only tests use. The benchmark is not product code and may.',
      severity: 'error',
      from: { pathNot: `${isTest}|^bench/|vitest.config` },
      to: { path: isTest },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser can use yet; swc parses the same sources, type imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|migrations)/|\.(css|woff2)$` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  },
};
