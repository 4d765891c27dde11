import { sceneOf } from './drawings/product-scenes.tsx';
import classes from './product-picture.module.css';

interface ProductPictureProps {
  /** The name of a drawing, or a picture as a `data:` URL. */
  readonly image: string;
  readonly size?: 'sm' | 'lg';
}

/** A product's or category's picture, or a drawing. Decorative, because the name is next to it. */
export const ProductPicture = ({ image, size = 'sm' }: ProductPictureProps) => {
  const isUploaded = image.startsWith('data:');
  const { drawing, hue } = sceneOf(image);
  return (
    <span className={`${classes.paints} ${classes.picture}`} data-size={size} data-hue={hue} aria-hidden>
      {isUploaded ? <img src={image} alt="" /> : <svg viewBox="0 0 64 64">{drawing}</svg>}
    </span>
  );
};
