/** Texts of the control to choose and upload a document. */
export const documents = {
  select: 'Select Document',
  change: 'Change Document',
  camera: 'Take a photo',
  choiceFor: (choice: string, label: string) => `${choice}: ${label}`,
  kinds: (megabytes: number) => `A photo or a PDF, up to ${megabytes} MB`,
  preview: (name: string) => `Preview of ${name}`,
  uploading: (label: string) => `Uploading ${label}`,
  states: {
    chosen: '',
    preparing: 'Getting it ready',
    sending: 'Uploading',
    waiting: 'Waiting for a connection',
    uploaded: 'Uploaded',
  },
  pdf: 'PDF',
  upload: 'Upload',
  next: 'Next',
  noType: 'No document type specified.',
};
