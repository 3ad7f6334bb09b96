/**
 * Loads the library for pictures into the main thread, which never calls it. Threads may only use it after that: it
 * would be unloaded with the first of them that ends, while others are at work.
 */
export async function loadPictures(): Promise<void> {
  await import('sharp');
}
