// Vite's `import.meta`; vite/client needs DOM types.
interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly DEV: boolean }
  glob<Module>(
    pattern: string,
    options: { query: string; import: string; eager: true },
  ): Record<string, Module>
}
