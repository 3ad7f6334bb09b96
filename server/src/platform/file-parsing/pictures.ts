/**
 * Loads the image library into the main thread, which never calls it. Threads must not use it before: it would
 * be unloaded with the first thread that ends, while others still use it.
 */
export async function loadPictures(): Promise<void> {
  await import('sharp');
}
