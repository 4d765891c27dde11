import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconUnderline,
} from '@tabler/icons-react';
import { memo, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import classes from './rich-editor.module.css';
import { LinkForm } from './link-form.tsx';

const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

interface RichEditorProps {
  readonly label: string;
  /** Initial HTML; the editor owns later changes. */
  readonly start: string;
  readonly onChange: (html: string) => void;
}

const useMarks = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      href: String(now.getAttributes('link')['href'] ?? ''),
      rtl: now.isActive({ dir: 'rtl' }),
      ltr: now.isActive({ dir: 'ltr' }),
    }),
  });

const toolsOf = (editor: Editor) => {
  const chain = () => editor.chain().focus();
  return [
    { name: 'bold', icon: IconBold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: IconItalic, run: () => chain().toggleItalic().run() },
    { name: 'underline', icon: IconUnderline, run: () => chain().toggleUnderline().run() },
    { name: 'strike', icon: IconStrikethrough, run: () => chain().toggleStrike().run() },
    { name: 'bullets', icon: IconList, run: () => chain().toggleBulletList().run() },
    { name: 'numbers', icon: IconListNumbers, run: () => chain().toggleOrderedList().run() },
    { name: 'quote', icon: IconBlockquote, run: () => chain().toggleBlockquote().run() },
    { name: 'rtl', icon: IconTextDirectionRtl, run: () => chain().setTextDirection('rtl').run() },
    { name: 'ltr', icon: IconTextDirectionLtr, run: () => chain().setTextDirection('ltr').run() },
  ] as const;
};

const Toolbar = ({ editor }: { readonly editor: Editor }) => {
  const { t } = usePhrases();
  const marks = useMarks(editor);
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <div className={classes.toolbar} role="toolbar" aria-label={t('sampleShared.editor.tools')}>
        {toolsOf(editor).map(({ name, icon: Icon, run }) => (
          <IconAction
            key={name}
            label={t(`sampleShared.editor.${name}`)}
            isPressed={marks[name]}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={run}
          />
        ))}
        <IconAction
          label={t('sampleShared.editor.link')}
          isPressed={marks.link}
          icon={<IconLink size={18} stroke={1.75} aria-hidden />}
          onClick={() => setLinking(!isLinking)}
        />
        <IconAction
          label={t('sampleShared.editor.undo')}
          icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden data-pointing />}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <IconAction
          label={t('sampleShared.editor.redo')}
          icon={<IconArrowForwardUp size={18} stroke={1.75} aria-hidden data-pointing />}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </div>
      {isLinking && (
        <LinkForm
          start={marks.href}
          onApply={(href) => {
            if (href === undefined) editor.chain().focus().extendMarkRange('link').unsetLink().run();
            else if (editor.state.selection.empty && !marks.link)
              editor
                .chain()
                .focus()
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
            setLinking(false);
          }}
        />
      )}
    </>
  );
};

/** A rich text editor. A paragraph's direction follows its first letter unless it is set. */
export const RichEditor = memo(function RichEditor({ label, start, onChange }: RichEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: start,
    textDirection: 'auto',
    // The content policy forbids injected styles; ours are in the stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classes.text ?? '',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <div className={classes.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={classes.paper} />
    </div>
  );
});
