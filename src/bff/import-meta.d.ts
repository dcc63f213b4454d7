// What Vite gives a module; the server's zone has no DOM, so vite/client cannot be its source.
interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly DEV: boolean }
  glob<Module>(
    pattern: string,
    options: { query: string; import: string; eager: true },
  ): Record<string, Module>
}
