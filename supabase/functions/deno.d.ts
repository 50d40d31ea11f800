// What the functions use of Deno, for the compiler; the real one brings its own types.
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
}
