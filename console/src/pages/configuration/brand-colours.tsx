import { coloursIn, type Theme } from '@thumela/rules/brand/palette.ts';
import { isColour } from '@thumela/rules/brand/rules.ts';
import { colourTexts } from '@thumela/rules/texts/en/brand.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { InputField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { brand as texts } from '../../texts/en/brand.ts';
import styles from './brand.module.css';
import { BrandSample } from './brand-sample.tsx';
import { type BrandInput, COLOUR_KEYS, EDITABLE_COLOURS, setColour } from './brand-values.ts';

interface BrandColoursProps {
  theme: Theme;
  typed: BrandInput;
  onChange: (typed: BrandInput) => void;
}

/** The colours of one theme, typed or picked, below a sample. */
export function BrandColours({ theme, typed, onChange }: BrandColoursProps) {
  const words = say(texts);
  const colours = coloursIn(theme, typed);
  const isBuiltIn = Object.keys(typed[COLOUR_KEYS[theme]]).length === 0;
  return (
    <fieldset className={styles.colours}>
      <legend>{words.themes[theme]}</legend>
      <BrandSample theme={theme} typed={typed} />
      {EDITABLE_COLOURS.map((token) => {
        const label = say(colourTexts)[token];
        const change = (value: string) => onChange(setColour(typed, theme, { token, value }));
        return (
          <InputField
            key={token}
            label={label}
            name={`${theme}-${token}`}
            value={colours[token]}
            maxLength={7}
            onChange={change}
            before={
              <input
                type="color"
                className={styles.pick}
                aria-label={words.pick(label)}
                value={isColour(colours[token]) ? colours[token] : '#000000'}
                onChange={({ target }) => change(target.value)}
              />
            }
          />
        );
      })}
      {!isBuiltIn && (
        <Button
          variant="quiet"
          guard={false}
          onClick={() => onChange({ ...typed, [COLOUR_KEYS[theme]]: {} })}
        >
          {words.builtIn}
        </Button>
      )}
    </fieldset>
  );
}
