/** Each first circle that a depth-first walk closes, as the files on it. */
export const circlesOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push(path.slice(path.indexOf(file)))
    if (path.includes(file) || done.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}
