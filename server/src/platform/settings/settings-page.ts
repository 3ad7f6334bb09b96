import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

/** The page docs/settings.md, from the same table the server reads its settings by. */
export function settingsPage(): string {
  const rows = Object.values<Setting<unknown>>(settings).map(
    (setting) => `| \`${setting.name}\` | ${setting.about} | ${without(setting)} |`,
  );
  return `# Settings

Environment variables, read and checked once at the start. A broken or contradictory one stops the
server with one sentence each. This page is written by \`node_modules/.bin/node scripts/settings.mjs --write\`.

| Setting | Meaning | Without it |
|---|---|---|
${rows.join('\n')}
`;
}

function without({ fallback, otherwise }: Setting<unknown>): string {
  return fallback === undefined ? (otherwise ?? '') : `\`${fallback}\``;
}
