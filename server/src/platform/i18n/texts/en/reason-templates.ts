/** Why a reason template is refused. */
export const reasonTemplateTexts = {
  foreign: 'Cases of this kind do not have this decision.',
  ownWords: 'The reason of this decision is a legal record, so operators write it themselves.',
  length: (most: number) => `Please write a reason of at most ${most} characters.`,
  taken: 'This decision already has a template with the same words.',
};
