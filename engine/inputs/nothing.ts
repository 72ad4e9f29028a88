/** The sentence for an archive in which nothing can be checked. */
export const NOTHING = 'The archive holds no PDF, DOCX, PNG, JPEG or TIFF file.';
