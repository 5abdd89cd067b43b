/**
 * Who may import whom (ARCHITECTURE.md, "The arrows"). Each rule says what is forbidden; a name here is the name
 * that `npm run verify` reports. tests/architecture/rules.test.ts plants one violation for each.
 */

/** `src` from the ground up: a layer sees itself and what stands before it. */
const layers = ['lib', 'ui', 'api', 'state', 'kit', 'fleet', 'areas', 'app']

const srcLooksDown = layers.slice(0, -1).map((layer, index) => ({
  name: `src-${layer}-looks-down`,
  comment: `src/${layer} sees only what stands below it: ${layers.slice(0, index).join(', ') || 'nothing of src'}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(main\\.tsx$|(${layers.slice(index + 1).join('|')})/)` },
}))

/** Tests may reach wherever they must; the arrows are about the product. */
const test = '\\.test\\.tsx?$'
const npm = (...names) => `node_modules/(${names.join('|')})/`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', 'two files that need each other are one file, or three', {}, { circular: true }),
    forbid(
      'no-orphans',
      'nothing imports this file and it imports nothing',
      {
        orphan: true,
        pathNot: ['\\.d\\.ts$', test, '^tools/', '^tests/', '(^|/)main\\.tsx?$', '^src/.*\\.worker\\.ts$'],
      },
      {},
    ),
    ...srcLooksDown,

    forbid(
      'contract-knows-nobody',
      'contract imports zod and itself',
      { path: '^contract/', pathNot: test },
      // The one exception, by name: check digits of Brazil, each function by its own path.
      { pathNot: ['^contract/', npm('zod'), '^node_modules/@brazilian-utils/brazilian-utils/dist/is-valid-'] },
    ),
    forbid(
      'wire-knows-the-contract',
      'of our own code, the wire sees the contract and itself',
      { path: '^streams/wire/', pathNot: test },
      { path: '^(streams|src|server|tests|tools)/', pathNot: '^streams/wire/' },
    ),
    forbid(
      'sources-know-the-wire',
      'of the rail, sources see the wire',
      { path: '^streams/sources/', pathNot: test },
      { path: '^(streams|src|server|tests|tools)/', pathNot: '^streams/(sources|wire)/' },
    ),
    forbid(
      'derived-is-pure',
      'derived operators see the contract and rxjs; the rail puts them together',
      { path: '^streams/derived/', pathNot: test },
      { pathNot: ['^streams/derived/', '^contract/', npm('rxjs')] },
    ),
    forbid(
      'atoms-know-the-rail',
      'atoms read the rail and never reach round it to the wire',
      { path: '^streams/atoms/', pathNot: test },
      { path: '^(streams/(wire|sources)|src|server|tests|tools)/' },
    ),
    forbid(
      'streams-without-react',
      'the rail runs in Node: no React, no map, no screen',
      { path: '^streams/', pathNot: test },
      {
        path: [
          '^src/',
          npm('react', 'react-dom', '@chakra-ui', '@deck\\.gl', 'maplibre-gl', 'mapbox-gl', 'react-map-gl'),
          // jotai/vanilla alone is free of React.
          'node_modules/jotai/dist/(index|react|utils)',
        ],
      },
    ),
    forbid(
      'only-atoms-touch-jotai',
      'in the rail, jotai is the business of streams/atoms',
      { path: '^streams/', pathNot: [test, '^streams/atoms/'] },
      { path: npm('jotai', 'jotai-tanstack-query') },
    ),
    forbid(
      'rail-below-atoms',
      'atoms read the rail, the rail knows of no atom',
      { path: '^streams/', pathNot: [test, '^streams/atoms/'] },
      { path: '^streams/atoms/' },
    ),
    forbid(
      'rxjs-stays-in-streams',
      'a screen reads atoms',
      { path: '^(src|contract)/', pathNot: test },
      { path: npm('rxjs') },
    ),
    forbid(
      'src-sees-only-atoms',
      'streams/atoms is the only door to the rail; app/wiring.ts alone hands companies and token to it',
      { path: '^src/', pathNot: [test, '^src/app/wiring\\.ts$'] },
      { path: '^streams/', pathNot: '^streams/atoms/' },
    ),

    forbid(
      'areas-are-islands',
      'what two areas share moves down to fleet or kit',
      { path: '^src/areas/([^/]+)/' },
      { path: '^src/areas/', pathNot: '^src/areas/$1/' },
    ),
    forbid(
      'trip-and-replay-stand-on-player',
      'a trip and a replay are two players of one past: what both need lies in fleet/player',
      { path: '^src/fleet/(trip|replay)/' },
      { path: '^src/fleet/(trip|replay)/', pathNot: '^src/fleet/$1/' },
    ),
    forbid(
      'modules-are-islands',
      'what two modules share moves down to server/kit',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    ),
    forbid(
      'rules-are-pure',
      'a rule is (state, event, now) → state | refusal: it reads the contract, the words of the gateway port and other rules',
      { path: '^server/.+/[a-zA-Z]*[rR]ules\\.ts$' },
      { pathNot: ['^contract/', '^server/gateway/port\\.ts$', '[rR]ules\\.ts$', npm('zod', 'date-fns')] },
    ),
    forbid(
      'server-never-client',
      'the server runs without the front end',
      { path: '^server/' },
      { path: '^(src|streams)/' },
    ),
    forbid(
      'src-never-server',
      'the browser never sees the server',
      { path: '^(src|streams|contract)/' },
      { path: '^server/' },
    ),

    forbid(
      'all-calls-are-the-servers',
      'who imports the list of all calls carries every definition of a screen: the page imports the calls that it makes',
      { path: '^(src|streams)/', pathNot: test },
      { path: ['^contract/[^/]+/all\\.ts$', '^contract/machine/list\\.ts$'] },
    ),
    forbid(
      'definitions-come-with-their-screen',
      'the definition of a screen is loaded with the screen: rail, shell, addresses and machines know none by name',
      {
        path: '^(streams/|src/(main|lib|ui|api|state|kit|app)|src/areas/[^/]+/routes\\.ts$)',
        pathNot: [test, '^src/app/gallery/'],
      },
      { path: '^contract/(entities|reports|requests|profiles|analyses)/' },
    ),
    forbid(
      'definitions-are-data',
      'what a definition of the page cannot say is said in a slot beside it',
      { path: '^src/areas/[^/]+/[^/]+\\.(registry|report|request|profile|analysis)\\.ts$' },
      {
        path: '^(src|streams|server)/',
        pathNot: [
          '^src/(kit|fleet)/(registry|report|request|parameter-profile|analysis)/',
          '^src/lib/paths\\.ts$',
          '^src/areas/[^/]+/[A-Z]\\w+\\.tsx$',
        ],
      },
    ),

    forbid(
      'form-and-table-engines-in-kit',
      'screens speak to the machines of kit, not to the engine inside them',
      { path: '^src/', pathNot: '^src/kit/' },
      { path: npm('@tanstack/react-table', '@tanstack/react-virtual', 'react-hook-form', '@tanstack/react-form') },
    ),
    forbid(
      'map-engines-in-map-and-layers',
      'a map engine is heavy: kit/map and *.layer.ts alone may load one',
      { path: '^(src|streams|contract|server)/', pathNot: ['^src/kit/map/', '\\.layer\\.ts$'] },
      { path: npm('maplibre-gl', 'mapbox-gl', 'react-map-gl', '@vis\\.gl', '@deck\\.gl', '@luma\\.gl', 'pmtiles') },
    ),
    forbid(
      'no-unresolvable',
      'an import of ours that leads nowhere would escape the other rules',
      {},
      { couldNotResolve: true, path: '^[.#]' },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API yet; swc reads the files, type-only imports included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
