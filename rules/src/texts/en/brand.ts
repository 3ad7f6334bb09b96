/** Uses of the design's colours. */
export const colourTexts = {
  paper: 'Page',
  card: 'Cards',
  ink: 'Words',
  'ink-soft': 'Quiet words',
  line: 'Lines',
  edge: 'Edges of fields',
  leaf: 'Buttons and links',
  'leaf-deep': 'Buttons pressed',
  'leaf-tint': 'Tinted ground',
  'on-leaf': 'Words on buttons',
  sun: 'Accent',
  'sun-tint': 'Ground of what waits',
  clay: 'Errors',
  'clay-tint': 'Ground of errors',
  'on-clay': 'Words on danger',
  sky: 'Notes',
  'sky-tint': 'Ground of notes',
  shade: 'Behind dialogs',
};

/** Problems with a brand. */
export const brandTexts = {
  name: (most: number) => `Please give a name of at most ${most} letters.`,
  company: (most: number) => `Please give the company’s name, of at most ${most} letters.`,
  phone: (most: number) =>
    `Please give the phone number as people read it, of at most ${most} characters.`,
  phoneInternational:
    'Please give the phone number as it is dialled: country code and number, 8 to 15 digits.',
  whatsapp: 'Please give the WhatsApp number as country code and number, 8 to 15 digits.',
  email: 'Please give one e-mail address of customer care.',
  chatHours: (most: number) =>
    `Please say when the chat is answered in at most ${most} characters.`,
  logo: (least: number) =>
    `Please give a logo that is a PNG of at least ${least} by ${least} pixels and at most 128 kB.`,
  foreignLogo: 'Please add the logo first: only one that is kept here can be shown.',
  colour: (token: string) => `${token} is no colour of the design.`,
  value: (colour: string) => `${colour}: please give a colour as in #0a6a4c.`,
  faintInLight: (tone: string, ground: string, ratio: string, needed: string) =>
    `In light, “${tone}” on “${ground}” has a contrast of ${ratio}:1 and needs ${needed}:1.`,
  faintInDark: (tone: string, ground: string, ratio: string, needed: string) =>
    `In dark, “${tone}” on “${ground}” has a contrast of ${ratio}:1 and needs ${needed}:1.`,
};
