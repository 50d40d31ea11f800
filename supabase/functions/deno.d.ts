// Types of the parts of Deno that the functions use, for our compiler; Deno itself brings its own types.
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
}
