/** The two themes of every page; the device chooses between them. */
export type Theme = 'light' | 'dark';

/** Colours by the names of their tokens, such as `leaf`, as `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>;

/** The built-in colours (ui/src/style/tokens.css, which a test compares with these). */
export const PALETTE = {
  light: {
    paper: '#fbf8f2',
    card: '#ffffff',
    ink: '#14241d',
    'ink-soft': '#53645b',
    line: '#e3dccf',
    edge: '#7d8b82',
    leaf: '#0a6a4c',
    'leaf-deep': '#074a36',
    'leaf-tint': '#e5f2ec',
    'on-leaf': '#ffffff',
    sun: '#f0a500',
    'sun-tint': '#fdf1d6',
    clay: '#b3261e',
    'clay-tint': '#fbe9e7',
    'on-clay': '#ffffff',
    sky: '#1d5d8f',
    'sky-tint': '#e6f0f8',
    shade: '#8c928c',
  },
  dark: {
    paper: '#0f1613',
    card: '#18211d',
    ink: '#eef3ee',
    'ink-soft': '#a9b8af',
    line: '#2b3832',
    edge: '#73857b',
    leaf: '#3fc08f',
    'leaf-deep': '#8fe0bd',
    'leaf-tint': '#12302a',
    'on-leaf': '#06231a',
    sun: '#ffc44d',
    'sun-tint': '#33290f',
    clay: '#ff8a80',
    'clay-tint': '#3a1a18',
    'on-clay': '#360906',
    sky: '#86c5f4',
    'sky-tint': '#132a3b',
    shade: '#060807',
  },
} as const satisfies Record<Theme, Colours>;

/** Name of a colour. */
export type Token = keyof typeof PALETTE.light;

/** Colours of a brand. */
export interface Coloured {
  readonly colours?: Colours;
  /** Colours of the dark theme; those of the light theme when missing. */
  readonly darkColours?: Colours;
}

/** Colours of a brand per theme, without built-in defaults. */
export const listBrandThemes = ({ colours = {}, darkColours = colours }: Coloured) =>
  ({ light: colours, dark: darkColours }) satisfies Record<Theme, Colours>;

/** All colours of a theme, with the built-in ones where the brand has none. */
export const coloursIn = (theme: Theme, brand: Coloured): Readonly<Record<Token, string>> => ({
  ...PALETTE[theme],
  ...listBrandThemes(brand)[theme],
});
