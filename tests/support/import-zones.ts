// The import zones: the folders of the sources, the imports that each may have, and the reason. tests/architecture.test.ts checks
// them.

/** The folders of the data layer, the lowest first: each may import the folders below it. */
const floors = [
  { floor: 'network', because: 'a request knows no database, no person and no list' },
  { floor: 'database', because: 'storage is there before anybody signs in' },
  { floor: 'session', because: 'who may act is known before anything is pulled or sent' },
  { floor: 'sync', because: 'pulling and sending is the same for every list' },
  { floor: 'lists', because: 'a list says what it is, and the floors below do the work' },
  { floor: 'queries', because: 'rows that a screen asks for when it opens are kept on no device' },
  { floor: 'files', because: 'a file is a link or bytes, whatever row names it' },
  { floor: 'changes', because: 'an admin’s change goes straight to the server, and then the list is pulled' },
  { floor: 'uploads', because: 'an upload ends as a row of a list' },
  { floor: 'saving', because: 'a file is saved that a row of a list names' },
]

/** The folders of `src/data/session`, the lowest first: each may import the folders below it, and the files beside them. */
const sessionFloors = [
  { floor: 'stored', because: 'what the device remembers of a sign-in is read without the server' },
  { floor: 'sign-out', because: 'a sign-out needs no token, no account and no network' },
  { floor: 'tokens', because: 'a token that cannot be renewed ends the session' },
  { floor: 'account', because: 'the server is asked about the account with a token' },
  { floor: 'sign-in', because: 'a person is shown when the account is known' },
]
const besideSessionFloors = ['context', 'session-state', 'require-user'].map(
  (name) => `src/data/session/${name}.ts`,
)

/** The services of the local stack. */
const besideEachOther = {
  may: ['supabase/local/host', 'supabase/local/postgres'],
  because: 'the services stand side by side and meet in the gateway',
}

/** The zones, in the order in which a path is matched. A zone may import itself, and of our code only the zones in `may`. */
export const zones: { zone: string; may: string[]; because: string }[] = [
  {
    zone: 'src/routes/site',
    may: ['src/site', 'src/domain', 'src/ui'],
    because: 'a visitor downloads no portal',
  },
  {
    zone: 'src/routes/portal',
    may: ['src/portal', 'src/data', 'src/domain', 'src/ui'],
    because: 'the portal knows nothing of the public pages',
  },
  {
    zone: 'src/build',
    may: ['src/app', 'src/routes', 'src/site', 'src/portal', 'src/data', 'src/domain', 'src/sw', 'src/ui'],
    because: 'the build makes pages, shell and worker of all other code, and runs on no device',
  },
  {
    zone: 'src/app',
    may: ['src/routes', 'src/site', 'src/portal', 'src/data', 'src/domain', 'src/ui'],
    because: 'the app ties everything together',
  },
  {
    zone: 'src/site',
    may: ['src/domain', 'src/ui'],
    because: 'a visitor downloads no portal and no data layer',
  },
  {
    zone: 'src/portal',
    may: ['src/data', 'src/domain', 'src/ui'],
    because: 'screens stand on data, never on pages or routes',
  },
  ...sessionFloors.map(({ floor, because }, index) => ({
    zone: `src/data/session/${floor}`,
    may: [
      ...sessionFloors.slice(0, index).map((lower) => `src/data/session/${lower.floor}`),
      ...besideSessionFloors,
      'src/data/database',
      'src/data/network',
      'src/shelf',
      'src/domain',
    ],
    because,
  })),
  ...floors.map(({ floor, because }, index) => ({
    zone: `src/data/${floor}`,
    may: [...floors.slice(0, index).map((lower) => `src/data/${lower.floor}`), 'src/shelf', 'src/domain'],
    because,
  })),
  {
    zone: 'src/data',
    may: ['src/shelf', 'src/domain'],
    because: 'data knows no screen: it throws or reports, and a screen decides what a person sees',
  },
  { zone: 'src/ui', may: [], because: 'dialogs and fields know neither the clinic nor the portal' },
  { zone: 'src/domain', may: [], because: 'rules are pure, so that every side can use and test them' },
  {
    zone: 'src/shelf',
    may: [],
    because: 'page and worker open the same kept files, and the worker must stay small',
  },
  {
    zone: 'src/sw',
    may: ['src/shelf', 'src/domain'],
    because: 'the worker must stay small and free of the page',
  },
  { zone: 'supabase/functions', may: [], because: 'functions are deployed on their own' },
  {
    zone: 'supabase/local/host',
    may: [],
    because: 'folder, lock, keys, HTTP and static files know no database',
  },
  {
    zone: 'supabase/local/postgres',
    may: ['supabase/local/host'],
    because: 'the database knows none of the services that ask it',
  },
  { zone: 'supabase/local/auth', ...besideEachOther },
  { zone: 'supabase/local/storage', ...besideEachOther },
  {
    zone: 'supabase/local/forms',
    may: ['src/site'],
    because: 'the stand-ins for the form service ask for what the clinic’s pages offer',
  },
  {
    zone: 'supabase/local/functions',
    may: [...besideEachOther.may, 'supabase/functions'],
    because: besideEachOther.because,
  },
  {
    zone: 'supabase/local/seed',
    may: ['supabase/local/host', 'supabase/local/postgres'],
    because: 'the sample files come in through the same routes that people use',
  },
  {
    zone: 'supabase/local',
    may: ['supabase/functions'],
    because: 'the local stack is a server, not a part of the app',
  },
]
