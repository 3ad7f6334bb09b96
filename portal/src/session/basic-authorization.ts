/** Value of a Basic Authorization header for any UTF-8 username and PIN. */
export function basicAuthorization(username: string, pin: string): string {
  const bytes = new TextEncoder().encode(`${username}:${pin}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
