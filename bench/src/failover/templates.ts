import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATES = fileURLToPath(new URL('../../../deploy/ha/', import.meta.url));

/**
 * Writes a file of `deploy/ha` with its placeholders replaced, readable by PostgreSQL's user.
 * @returns its path
 * @throws Error if a placeholder has no value, or a value no placeholder
 */
export async function writeFromTemplate(
  name: string,
  folder: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const template = await readFile(join(TEMPLATES, name), 'utf8');
  const used = new Set<string>();
  // The sentence at the top names the form of a placeholder.
  const text = template.replaceAll(/\$\{([A-Z_]+)\}/g, (whole, key: string) => {
    if (key === 'NAME') return whole;
    used.add(key);
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs a value for ${key}.`);
    return String(value);
  });
  const unused = Object.keys(values).filter((key) => !used.has(key));
  if (unused.length > 0) throw new Error(`${name} has no place for ${unused.join(', ')}.`);
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, 0o644);
  return path;
}
