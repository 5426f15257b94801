// Formats a file size in the units of the specification.

/** In the units of the specification, where 1 MB is 1,048,576 bytes. Rounded up, so that a file at its limit never looks smaller. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1024)} kB`
  return `${(Math.ceil((bytes / 1_048_576) * 10) / 10).toFixed(1)} MB`
}
