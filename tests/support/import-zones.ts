// The import zones: the folders of the sources, the imports that each may have, and the reason. tests/architecture.test.ts checks
// them.

/** The folders of the data layer, the lowest first: each may import the folders before it in this list. */
const dataFolders = [
  { folder: 'network', because: 'a request knows no database, no person and no list' },
  { folder: 'database', because: 'the database is opened before anybody signs in' },
  { folder: 'session', because: 'a pull or a save needs to know who is signed in' },
  { folder: 'sync', because: 'pulls and saves work in the same way for every list' },
  {
    folder: 'lists',
    because: 'a list declares its table and columns, and the folders before it pull and send its rows',
  },
  { folder: 'queries', because: 'rows that a screen requests when it opens are kept on no device' },
  { folder: 'files', because: 'a file is opened in the same way, whatever row names it' },
  { folder: 'changes', because: 'an admin’s change goes straight to the server, then the list is pulled' },
  { folder: 'uploads', because: 'an upload ends as a row of a list' },
  { folder: 'saving', because: 'a saved file belongs to a row of a list' },
]

/** The folders of `src/data/session`, the lowest first: each may import the folders before it, and the files beside them. */
const sessionFolders = [
  { folder: 'stored', because: 'what the device remembers of a sign-in is read without the server' },
  { folder: 'sign-out', because: 'a sign-out needs no token, no account and no network' },
  { folder: 'tokens', because: 'a token that cannot be renewed ends the session' },
  { folder: 'account', because: 'the server is asked about the account with a token' },
  { folder: 'sign-in', because: 'a person is shown when the account is known' },
  { folder: 'idle', because: 'the cover asks for the password of the person who is signed in' },
]
const filesBesideSession = ['context', 'session-state', 'require-user'].map(
  (name) => `src/data/session/${name}.ts`,
)

/** The services of the local stack. */
const serviceRule = {
  may: ['supabase/local/host', 'supabase/local/postgres'],
  because: 'the services do not know each other, and only the gateway joins them',
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
    because: 'the app starts site, portal and data together',
  },
  {
    zone: 'src/site',
    may: ['src/domain', 'src/ui'],
    because: 'a visitor downloads no portal and no data layer',
  },
  {
    zone: 'src/portal',
    may: ['src/data', 'src/domain', 'src/ui'],
    because: 'screens use the data layer, and know neither public pages nor routes',
  },
  ...sessionFolders.map(({ folder, because }, index) => ({
    zone: `src/data/session/${folder}`,
    may: [
      ...sessionFolders.slice(0, index).map((lower) => `src/data/session/${lower.folder}`),
      ...filesBesideSession,
      'src/data/database',
      'src/data/network',
      'src/shelf',
      'src/domain',
    ],
    because,
  })),
  ...dataFolders.map(({ folder, because }, index) => ({
    zone: `src/data/${folder}`,
    may: [
      ...dataFolders.slice(0, index).map((lower) => `src/data/${lower.folder}`),
      'src/shelf',
      'src/domain',
    ],
    because,
  })),
  {
    zone: 'src/data',
    may: ['src/shelf', 'src/domain'],
    because: 'data knows no screen: it throws or reports, and a screen decides what a person sees',
  },
  {
    zone: 'src/ui',
    may: [],
    because: 'dialogs and fields are usable on public pages and in the portal alike',
  },
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
  { zone: 'supabase/local/auth', ...serviceRule },
  { zone: 'supabase/local/storage', ...serviceRule },
  {
    zone: 'supabase/local/forms',
    may: ['src/site'],
    because: 'the stand-ins for the form service ask for what the clinic’s pages offer',
  },
  {
    zone: 'supabase/local/functions',
    may: [...serviceRule.may, 'supabase/functions'],
    because: serviceRule.because,
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
